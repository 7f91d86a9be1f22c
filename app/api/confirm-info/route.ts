import { handleChange } from '@/lib/entry';
import { confirmInfo } from '@/lib/lookup';

export const POST = handleChange(confirmInfo);
