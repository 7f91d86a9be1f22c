import { handleChange } from '@/lib/entry';
import { confirmSessionLink } from '@/lib/sign-on';

export const POST = handleChange(confirmSessionLink);
