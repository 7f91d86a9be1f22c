import { handleChange } from '@/lib/entry';
import { refresh } from '@/lib/tools';

export const POST = handleChange(refresh);
