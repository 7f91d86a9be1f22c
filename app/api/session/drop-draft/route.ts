import { dropDraft, handleChange } from '@/lib/entry';

export const POST = handleChange(dropDraft);
