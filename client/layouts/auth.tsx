import { Outlet } from 'react-router-dom';

export function AuthLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
