import { handleChange } from '@/lib/entry';
import { resendAccessCode } from '@/lib/verification';

export const POST = handleChange(resendAccessCode);
