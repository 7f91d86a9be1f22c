import { revalidatePath } from 'next/cache';
import type { Change } from '@/lib/changes';
import { reloadClient } from '@/lib/clients';
import { type FormValues, schemaOf } from '@/lib/form';

/** §2.6 Refresh button: reads the client from the database again, and renders its pages anew. */
export const refresh: Change<FormValues> = {
  form: 'refresh',
  development: true,
  schema: () => schemaOf([]),
  run: async ({ view }) => {
    await reloadClient(view.snapshot.id);
    revalidatePath('/cached/[edition]', 'layout');
    return { kind: 'go', to: view.address };
  },
};
