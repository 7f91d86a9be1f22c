import { handleChange, saveDraft } from '@/lib/entry';

export const POST = handleChange(saveDraft);
