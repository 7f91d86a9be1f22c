import 'server-only';
import { z } from 'zod';

const idRows = z.array(z.object({ id: z.string() }));

/** The identifiers in rows that a statement has found. */
export const idsIn = (rows: unknown) => idRows.parse(rows).map(({ id }) => id);
