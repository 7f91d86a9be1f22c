'use client';

import { createContext, type ReactNode, useContext } from 'react';

/** What an error boundary says: it runs in the browser, where there are no labels. */
export interface ErrorTexts {
  readonly title: string;
  readonly text: string;
  readonly reference: string;
  readonly again: string;
  readonly home: string;
  readonly homeAddress: string;
}

const Context = createContext<ErrorTexts>({
  title: 'Something went wrong',
  text: 'Please try again in a moment.',
  reference: 'Reference:',
  again: 'Try again',
  home: 'Home page',
  homeAddress: '/',
});

/** Hands the texts of the visitor's language to the error boundaries below. */
export function ErrorTextsProvider({
  value,
  children,
}: {
  readonly value: ErrorTexts;
  readonly children: ReactNode;
}) {
  return <Context value={value}>{children}</Context>;
}

/** The texts of the error boundary of this page. */
export function useErrorTexts(): ErrorTexts {
  return useContext(Context);
}
