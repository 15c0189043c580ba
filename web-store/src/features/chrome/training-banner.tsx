import { TRAINING_SENTENCE } from '@shop/primitives/training';

/** Above every page of a training installation's store, the error page among them. Nothing takes it away. */
export const TrainingBanner = () => (
  <aside className="training" aria-label="Training">
    {TRAINING_SENTENCE}
  </aside>
);
