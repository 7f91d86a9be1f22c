import { changeRoute } from '@/lib/changes';
import { tellExpense } from '@/lib/claims/filing/say';

export const POST = changeRoute(tellExpense);
