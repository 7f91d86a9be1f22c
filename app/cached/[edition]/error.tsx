'use client';

export { ErrorBoundaryPage as default } from '@/components/pages/error-boundary';
