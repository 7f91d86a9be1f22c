import { handleChange } from '@/lib/entry';
import { updateInfo } from '@/lib/lookup';

export const POST = handleChange(updateInfo);
