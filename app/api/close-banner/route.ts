import { handleChange } from '@/lib/entry';
import { closeBanner } from '@/lib/notices';

export const POST = handleChange(closeBanner);
