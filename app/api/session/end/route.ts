import { logOut } from '@/lib/account';
import { handleChange } from '@/lib/entry';

export const POST = handleChange(logOut);
