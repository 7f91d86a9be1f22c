import { changeRoute } from '@/lib/changes';
import { register } from '@/lib/products/register';

export const POST = changeRoute(register);
