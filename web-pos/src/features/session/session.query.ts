import type { Address } from '@shop/contract/client';
import type { BranchAnswer, MenuAnswer } from '@shop/contract/pos/staff';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, getSession, postJson } from '../../lib/http.ts';
import { say } from '../../lib/notice.tsx';
import { paths } from '../../paths.ts';

/** Who is signed in, with which role, at which branch; also issues the CSRF token. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: getSession,
  staleTime: 60_000,
});

/** Remembered on the server, so that the menu looks the same at the next till. */
export function useMenuMini() {
  const cache = useQueryClient();
  return useMutation({
    // One after another: of two presses the later one is also the last one the server handles.
    scope: { id: 'menu' },
    meta: { saves: 'Menu' },
    mutationFn: (mini: boolean) => getJson(`/pos/change-menu/${mini ? 1 : 0}` as Address<MenuAnswer>),
    onMutate: async (mini) => {
      // An answer that is on its way knows nothing of this press.
      await cache.cancelQueries({ queryKey: sessionQuery.queryKey });
      cache.setQueryData(sessionQuery.queryKey, (was) => was && { ...was, menuMini: mini });
    },
    onError: () => cache.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
}

export function useChangeBranch() {
  const cache = useQueryClient();
  return useMutation({
    // Not later, when the line is back and the person somewhere else.
    networkMode: 'always',
    mutationFn: (code: string) => getJson(`/pos/change-branch/${encodeURIComponent(code)}` as Address<BranchAnswer>),
    onSuccess: ({ location }) => {
      void say(`This till is in ${location} now`);
      return cache.invalidateQueries();
    },
  });
}

/** Ends the staff part only; a shopper signed in beside it stays. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => postJson('/pos/logout' as Address<{ success: true }>, {}),
    onSuccess: () => {
      // What this person typed is not the next one's.
      sessionStorage.clear();
      window.location.assign(paths.signIn);
    },
  });
}
