import { handleChange } from '@/lib/entry';
import { acceptCookies } from '@/lib/notices';

export const POST = handleChange(acceptCookies);
