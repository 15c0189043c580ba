import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface Around {
  /** Stands there until the part is loaded. */
  readonly waiting?: ReactNode;
  /** Stands there when it could not be loaded; without it a notice says so and offers another try. */
  readonly otherwise?: ReactNode;
}

type BoundaryProps = { onFail: () => void; otherwise: ReactNode; children: ReactNode };

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(): void {
    this.props.onFail();
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div role="alert" className="failed">
      <p>This part of the page didn’t load.</p>
      <button type="button" className="btn" onClick={onAgain}>
        Try again
      </button>
      <button type="button" className="quiet" onClick={() => setClosed(true)}>
        Close
      </button>
    </div>
  );
}

/** Loads of the parts that there are by now. */
export const parts: (() => Promise<unknown>)[] = [];

/** A part of a page in a chunk of its own. When it cannot be loaded or drawn the page stays, and the next try loads it anew. */
export function lazyPart<P extends object>(load: Load<P>): ComponentType<P & Around> {
  parts.push(load);
  let Part = lazy(load);
  // React keeps a failed load for ever.
  const reload = () => {
    Part = lazy(load);
  };
  return function LazyPart({ waiting, otherwise, ...props }) {
    const [turn, setTurn] = useState(0);
    return (
      <Boundary
        key={turn}
        onFail={reload}
        otherwise={otherwise === undefined ? <Failed onAgain={() => setTurn(turn + 1)} /> : otherwise}
      >
        <Suspense fallback={waiting}>
          <Part {...(props as unknown as P)} />
        </Suspense>
      </Boundary>
    );
  };
}
