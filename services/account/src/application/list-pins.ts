import { type PinStanding, standingOf } from '../domain/pin.ts';
import { staffSession } from './actor.ts';
import type { AccountDeps, Actor, Staff } from './ports.ts';

/** Everybody who works here, by name, and how their PIN stands (docs/rules/pins.md 8). @throws Refusal unauthenticated for all but staff */
export function listPins({ reading, clock, pinLimits }: AccountDeps) {
  return async (actor: Actor): Promise<{ staff: Staff; standing: PinStanding }[]> => {
    staffSession(actor);
    const now = clock.now();
    const since = new Date(now.getTime() - pinLimits.blockWindowMs);
    const [people, pins] = await Promise.all([reading.staff([]), reading.pins(since, pinLimits.misses)]);
    const known = new Map(pins.map((pin) => [pin.staffId, pin]));
    return people.map((staff) => {
      const pin = known.get(staff.id);
      const misses = pin && { latestOfPin: pin.latest, ofPin: pin.missed, latestOfPerson: [], ofPinByPerson: 0 };
      return { staff, standing: standingOf(misses && { blocked: pin.blocked, misses }, pinLimits, now) };
    });
  };
}
