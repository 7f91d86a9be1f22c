import { handleChange } from '@/lib/entry';
import { chooseTheme } from '@/lib/tools';

export const POST = handleChange(chooseTheme);
