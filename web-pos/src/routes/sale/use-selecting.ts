import { useEffect, useState } from 'react';
import { lastPress } from '../../lib/last-press.ts';
import { focusFirst } from './use-start.ts';

/**
 * Whether the customer selector is open. An Escape that was pressed while the screen, or the selector itself, was still being loaded
 * counts: what is typed next belongs to the sale.
 * @param isFirst a new sale begins with it
 */
export function useSelecting(isFirst: boolean): [boolean, (isOpen: boolean) => void] {
  const [isEarly] = useState(() => isFirst && lastPress() === 'Escape');
  const [isOpen, setOpen] = useState(isFirst && !isEarly);
  useEffect(() => {
    if (isEarly) focusFirst();
  }, [isEarly]);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ key }: KeyboardEvent) => {
      // Once it is there it has its own way out, and what it opened over itself too.
      if (key !== 'Escape' || document.querySelector('[role=dialog]')) return;
      setOpen(false);
      focusFirst();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isOpen]);
  return [isOpen, setOpen];
}
