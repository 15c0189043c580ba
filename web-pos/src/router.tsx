import { Suspense } from 'react';
import { createBrowserRouter } from 'react-router';
import { paths } from './paths.ts';
import { BranchesPage } from './routes/branches/branches.page.tsx';
import { ProblemPage } from './routes/problem.page.tsx';
import { Shell } from './routes/shell.tsx';
import { SignInPage } from './routes/sign-in/sign-in.page.tsx';

const loading = <div className="loading" aria-busy="true" aria-label="Loading" />;

/** Every route of the app, once. Unknown addresses lead home. */
export const router = createBrowserRouter([
  { path: paths.signIn, element: <SignInPage />, errorElement: <ProblemPage /> },
  {
    path: paths.home,
    element: (
      <Suspense fallback={loading}>
        <Shell />
      </Suspense>
    ),
    errorElement: <ProblemPage />,
    children: [
      {
        index: true,
        element: (
          <Suspense fallback={loading}>
            <BranchesPage />
          </Suspense>
        ),
        handle: { title: 'Branches' },
      },
      { path: '*', element: <p className="pad">There is no such screen.</p>, handle: { title: 'Not found' } },
    ],
  },
]);
