import { extendSession } from '@/lib/account';
import { handleChange } from '@/lib/entry';

export const POST = handleChange(extendSession);
