import { TRAINING_SENTENCE } from '@shop/primitives/training';
import { GraduationCap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isTraining, liveCounter } from '../../lib/shop-mode.ts';
import './training.css';

const SAID = 'training.said';

/** Above every screen of a training counter, before anybody has signed in too. Nothing takes it away. */
export function TrainingBanner() {
  if (!isTraining()) return null;
  const live = liveCounter();
  return (
    <section className="training" aria-label="Training">
      <GraduationCap className="i" aria-hidden strokeWidth={1.75} />
      <b className="grow">{TRAINING_SENTENCE}</b>
      {live && <a href={live}>Back to the live counter</a>}
      <SaidOnce />
    </section>
  );
}

/** A screen reader hears it once in a tab, a moment after the page is there: what is there from the start is not announced. */
function SaidOnce() {
  const [words, setWords] = useState('');
  useEffect(() => {
    if (sessionStorage.getItem(SAID)) return;
    const timer = setTimeout(() => {
      sessionStorage.setItem(SAID, '1');
      setWords(TRAINING_SENTENCE);
    }, 500);
    return () => clearTimeout(timer);
  }, []);
  return <output className="vh">{words}</output>;
}
