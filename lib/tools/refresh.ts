import { revalidatePath } from 'next/cache';
import { defineChange } from '@/lib/changes';
import { reloadClient } from '@/lib/clients';

/** §2.6 Refresh button: reads the client from the database again, and renders its pages anew. */
export const refresh = defineChange({
  address: '/api/dev/refresh',
  development: true,
  run: async ({ view }) => {
    await reloadClient(view.snapshot.id);
    revalidatePath('/cached/[edition]', 'layout');
    return { kind: 'go', to: view.address, keepsTyped: 'anew' };
  },
});
