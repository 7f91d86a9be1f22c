import { handleChange } from '@/lib/entry';
import { dismissSessionLink } from '@/lib/sign-on';

export const POST = handleChange(dismissSessionLink);
