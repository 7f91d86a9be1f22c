import { z } from 'zod';
import { clearDraft, keepDraft } from '@/lib/session';
import { defineChange } from './define-change';

/** The field that names the form a draft is of; the others are what was typed. */
const formField = 'draftForm';

const draftValuesSchema = z
  .record(z.string().max(100), z.union([z.string(), z.boolean()]))
  .refine((values) => typeof values[formField] === 'string' && values[formField] !== '');

/** Keeps what has been typed into a form when the time of its session is over. */
export const saveDraft = defineChange({
  address: '/api/session/draft',
  schema: () => draftValuesSchema,
  async run({ view, input, cookies }) {
    const { [formField]: form, from: _, ...typed } = input;
    const values = Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [name, String(value)]),
    );
    const draft = { form: String(form), page: view.address, values };
    const kept = await keepDraft(view.snapshot, draft, cookies);
    return { kind: 'go', to: '/session-ended', cookies: kept ? [kept] : [] };
  },
});

/** Throws a draft away. */
export const dropDraft = defineChange({
  address: '/api/session/drop-draft',
  run: async ({ view }) => ({ kind: 'go', to: view.address, cookies: [clearDraft()] }),
});
