import { searchAnother } from '@/lib/account';
import { handleChange } from '@/lib/entry';

export const POST = handleChange(searchAnother);
