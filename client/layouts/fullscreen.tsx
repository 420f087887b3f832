import { Outlet } from 'react-router-dom';

export function FullscreenLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
