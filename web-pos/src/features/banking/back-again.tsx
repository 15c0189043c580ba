/** Said while what was typed before a reload stands in the fields. */
export const BackAgain = ({ onAnew }: { onAnew: () => void }) => (
  <output className="pad sm row">
    What you typed before is back.
    <button type="button" className="btn quiet" onClick={onAnew}>
      Start anew
    </button>
  </output>
);
