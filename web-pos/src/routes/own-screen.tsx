import type { SessionStaff } from '@shop/contract/v1/session';
import { todayInNz } from '@shop/primitives/nz-time';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { wordsOf } from '../features/draft/change.ts';
import { putBack } from '../features/draft/draft.query.ts';
import { dropKept, keptFor, layAside, type Unsent } from '../features/draft/unsent.ts';
import { claimScreen, handOver } from '../lib/owner.ts';
import { paths, quoteAt, saleAt } from '../paths.ts';

type Props = { staff: SessionStaff; children: ReactNode };

/**
 * A screen is one person's (docs/rules/counter-carts.md 31). Whoever signs in on a screen on which a colleague was at work is told whose
 * it was and begins on one of their own; what the colleague had not saved is offered to the colleague.
 */
export function OwnScreen({ staff, children }: Props) {
  const { pathname } = useLocation();
  const [mine] = useState(staff.id);
  const [taken] = useState(() => takeScreen(staff, pathname));
  const isReady = useWayHome(taken !== undefined, pathname);
  useTold(staff, isReady ? taken : undefined);
  useOffer(staff.id, isReady);
  const isOther = staff.id !== mine;
  useEffect(() => {
    if (isOther) void handOver();
  }, [isOther]);
  return isOther || !isReady ? null : children;
}

interface Taken {
  /** whose screen it was */
  readonly name: string;
  readonly work: readonly Unsent[];
}

/** @returns undefined where it was nobody else's, or nothing of theirs is on it */
function takeScreen(staff: SessionStaff, pathname: string): Taken | undefined {
  const before = claimScreen(staff);
  if (!before) return undefined;
  const work = layAside(before.id, todayInNz(new Date()));
  const isSale = pathname.startsWith(`${paths.sale}/`) || pathname === paths.missing;
  return work.length > 0 || isSale ? { name: before.name, work } : undefined;
}

/** @returns whether the screen stands where it should: until then nothing of the colleague's is drawn, and nothing of it asked for */
function useWayHome(mustGo: boolean, pathname: string): boolean {
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(mustGo);
  const isThere = pathname === paths.home;
  if (isGoing && isThere) setGoing(false);
  useEffect(() => {
    if (isGoing && !isThere) void navigate(paths.home, { replace: true });
  }, [isGoing, isThere, navigate]);
  return !isGoing || isThere;
}

/** 'Last name, Items' */
const wordsIn = (work: readonly Unsent[]): string =>
  [...new Set(work.flatMap(({ changes }) => changes.flatMap(wordsOf)))].join(', ');

function useTold(staff: SessionStaff, taken: Taken | undefined): void {
  const dialogs = useDialog();
  const told = useRef<Taken>(undefined);
  useEffect(() => {
    if (!taken || told.current === taken) return;
    told.current = taken;
    const { name, work } = taken;
    const kept = `What ${name} had not saved (${wordsIn(work)}) is kept on this till until the end of the day, and is offered to ${name} at the next sign-in.`;
    const title = `${name} was at work on this screen`;
    const message = `${work.length > 0 ? kept : `It is saved among the open sales of ${name}.`} Nothing of it was sent in your name, ${staff.firstname}: this screen is your own.`;
    void agreed(dialogs.alert({ title, message }));
  }, [taken, staff.firstname, dialogs]);
}

/** What this person could not save before a colleague took the screen, offered once a page. */
function useOffer(staffId: string, isReady: boolean): void {
  const dialogs = useDialog();
  const navigate = useNavigate();
  const isOffered = useRef(false);
  useEffect(() => {
    const work = isReady && !isOffered.current ? keptFor(staffId, todayInNz(new Date())) : [];
    const [first] = work;
    if (!first) return;
    isOffered.current = true;
    const title = 'You had not saved everything';
    const message = `When your sign-in ended, this was not saved: ${wordsIn(work)}. It is kept until the end of the day.`;
    void agreed(dialogs.confirm({ title, message, confirm: 'Put it back', cancel: 'Not now' })).then(
      async (isWanted) => {
        if (!isWanted) return;
        dropKept(staffId);
        await navigate(first.orderNo ? quoteAt(first.orderNo) : saleAt(first.draft));
        for (const one of work) await putBack(one);
      },
    );
  }, [staffId, isReady, dialogs, navigate]);
}
