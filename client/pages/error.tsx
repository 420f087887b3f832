// What stands where a page failed: 404 or a failure, each with a way home (P6).
import { useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useTo } from '../state/page.ts';

export function ErrorPage() {
  const { t } = useLingui();
  const to = useTo();
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{missing ? 'home' : t`出错啦，请稍后重试`}</title>
      <h1>{missing ? 'This page could not be found' : t`出错啦，请稍后重试`}</h1>
      <a href={to('/')}>{t`返回首页`}</a>
    </>
  );
}
