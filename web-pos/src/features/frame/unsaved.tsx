import { useMutationState } from '@tanstack/react-query';
import { Check, CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { isHandedOver } from '../../lib/owner.ts';
import { saving } from '../../lib/saving.ts';

/** The names of what was changed here and has not reached the server: mutations say it themselves (`meta.saves`). */
function useUnsaved(): string[] {
  const names = useMutationState({
    filters: {
      status: 'pending',
      predicate: ({ state, meta }) => Boolean(meta?.['saves']) && (state.isPaused || state.failureCount > 0),
    },
    select: ({ meta }) => String(meta?.['saves']),
  });
  return [...new Set(names)];
}

/** Beside the title: what is not saved yet, or when it was. Leaving the page with something unsaved asks first. */
export function Unsaved() {
  const { waiting, savedAt, isDraft } = saving.use();
  const names = [...new Set([...useUnsaved(), ...waiting])];
  const isAny = names.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const confirmLeave = (event: BeforeUnloadEvent) => !isHandedOver() && event.preventDefault();
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [isAny]);
  return (
    <output className={isAny ? 'saved warn' : 'saved'}>
      {!isAny && savedAt && (
        <>
          <Check className="i" aria-hidden strokeWidth={1.75} />
          {`Saved ${savedAt}${isDraft ? ' as a draft' : ''}`}
        </>
      )}
      {isAny && (
        <>
          <CloudOff className="i" aria-hidden strokeWidth={1.75} />
          Not saved: {names.join(', ')}
        </>
      )}
    </output>
  );
}
