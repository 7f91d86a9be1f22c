import { handleChange } from '@/lib/entry';
import { sendAccessCode } from '@/lib/verification';

export const POST = handleChange(sendAccessCode);
