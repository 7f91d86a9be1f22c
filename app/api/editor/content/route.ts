import { changeContent } from '@/lib/editor';
import { handleChange } from '@/lib/entry';

export const POST = handleChange(changeContent);
