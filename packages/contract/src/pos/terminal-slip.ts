import { z } from 'zod';
import type { Route } from '../route.ts';
import { filledText, okOrRefused } from '../wire.ts';
import { SENTENCES } from './sentences.ts';

/** Of a payment, or of a refund, that went through at a card terminal (docs/rules/terminals.md 26). `option` is its id. */
export const terminalSlip = z.object({ option: filledText('code'), orderNo: filledText('code') });
export const slip = okOrRefused({
  lines: z.array(z.string()).min(1).meta({ description: 'As the terminal set them, in a fixed width' }),
});

export const terminalSlipRoutes: readonly Route[] = [
  {
    method: 'post',
    csrf: true,
    session: 'staff',
    path: '/pos/terminal/slip',
    summary: "Extension: the terminal's own slip of a payment, or of a refund, that went through",
    request: terminalSlip,
    response: slip,
    refusals: [SENTENCES.noSlip],
    errors: [401, 403, 404, 409, 503],
  },
];

export type TerminalSlip = z.infer<typeof slip>;
