import { handleChange } from '@/lib/entry';
import { aulSsoLogOut } from '@/lib/sign-on';

export const POST = handleChange(aulSsoLogOut);
