// Pages that take the whole window; a footer only where there is room for one (P5).
import { Outlet } from 'react-router-dom';
import { Alerts } from '../chrome/alerts.tsx';
import { Footer } from '../chrome/footer.tsx';
import { Frame, SkipLink } from '../chrome/frame.tsx';

export function FullscreenLayout() {
  return (
    <>
      <SkipLink />
      <Alerts />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <div className="wide-only">
        <Footer />
      </div>
      <Frame />
    </>
  );
}
