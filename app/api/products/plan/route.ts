import { changeRoute } from '@/lib/changes';
import { choosePlan } from '@/lib/products/register';

export const POST = changeRoute(choosePlan);
