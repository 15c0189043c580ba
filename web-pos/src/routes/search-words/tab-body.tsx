import { useSlow } from '@shop/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { Trouble } from '../../lib/trouble.tsx';

type Props = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'refetch'> & { isPlaceholderData?: boolean };
  /** what is said in place of rows; undefined = there are rows */
  empty: ReactNode | undefined;
  children: ReactNode;
};

/** The list of a tab in each of its states: bones after a moment, what failed, nothing, rows. */
export function TabBody({ query, empty, children }: Props) {
  const { data, error, isPending, isPlaceholderData = false, refetch } = query;
  const isSlow = useSlow(isPending);
  const scroll = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroll, data !== undefined);
  return (
    <div className="scroll" ref={scroll} aria-busy={isPending || isPlaceholderData}>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {data !== undefined && !error && empty}
      {!error && (data === undefined ? isSlow : !empty) && children}
    </div>
  );
}

export const Nothing = ({ title, children }: { title: string; children: ReactNode }) => (
  <output className="empty">
    <SearchX className="i" aria-hidden strokeWidth={1.75} />
    <b>{title}</b>
    <span className="mut">{children}</span>
  </output>
);
