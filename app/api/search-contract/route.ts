import { handleChange } from '@/lib/entry';
import { searchContract } from '@/lib/lookup';

export const POST = handleChange(searchContract);
