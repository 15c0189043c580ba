import { useEffect, useState } from 'react';
import { findProducts, type Found } from './search.query.ts';

const DEBOUNCE_MS = 200; // docs/rules/checkout.md 6
/** A single letter is no word yet: the search would say that nothing answers to it. */
const FEWEST = 2;

export type Finding = { text: string; found?: Found; failed?: boolean };

/** Products for what is typed: requested 200 ms after typing stops; an older answer never overtakes a newer request. */
export function useFound(typed: string): Finding {
  const text = typed.trim();
  const [finding, setFinding] = useState<Finding>({ text: '' });
  useEffect(() => {
    if (text.length < FEWEST) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      findProducts(text, controller.signal).then(
        (found) => setFinding({ text, found }),
        () => controller.signal.aborted || setFinding({ text, failed: true }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return text.length < FEWEST ? { text: '' } : finding;
}
