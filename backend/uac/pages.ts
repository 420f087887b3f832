// HTML pages of single sign-on. The gateway's content security policy forbids scripts and inline styles in them (ruling 6).
import type { Bytes } from '../calls/answer.ts';
import type { AuthorizationRequest } from './authorization.ts';

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Returns the login form. Hidden fields contain the authorization request. */
export function loginPage(request: AuthorizationRequest, message?: string): Bytes {
  const hidden = Object.entries(request).map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value ?? '')}">`);
  return page(
    message === undefined ? 200 : 422,
    '统一认证登录 · Single sign-on',
    `${message === undefined ? '' : `<p class="failed" role="alert">${escaped(message)}</p>`}
    <form method="post" action="/uac/login">
      ${hidden.join('\n      ')}
      <label for="username">用户名或手机号 <span lang="en">User name or phone</span></label>
      <input id="username" name="username" autocomplete="username" maxlength="200" required>
      <label for="password">密码 <span lang="en">Password</span></label>
      <input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required>
      <button>登录 <span lang="en">Log in</span></button>
    </form>`,
  );
}

/** Returns the error page for an invalid request, which must not be redirected (RFC 6749, section 4.1.2.1). */
export const refusalPage = (): Bytes =>
  page(
    400,
    '无法登录 · Cannot log in',
    '<p class="failed">登录请求无效：该应用或返回地址未登记。 <span lang="en">This application or its return address is not registered.</span></p>',
  );

const page = (status: number, title: string, body: string): Bytes => ({
  status,
  type: 'html',
  headers: { 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' },
  body: `<!doctype html>
<html lang="zh-CN">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/uac/style.css"></head>
  <body><main>
    <h1>${title}</h1>
    ${body}
  </main></body>
</html>
`,
});

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const styleSheet = `body { margin: 0; background: #f3f6fb; color: #1d2b45; font: 16px/1.6 system-ui, sans-serif }
main { box-sizing: border-box; width: min(400px, 100%); margin: 12vh auto 0; padding: 32px; border-radius: 8px; background: #fff }
h1 { margin: 0 0 24px; font-size: 20px }
label { display: block; margin-top: 16px }
label span, button span { font-size: .85em; opacity: .85 }
input:not([type=hidden]) { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #76839b; border-radius: 4px; font: inherit }
button { width: 100%; min-height: 44px; margin-top: 24px; border: 0; border-radius: 4px; background: #3449b8; color: #fff; font: inherit; cursor: pointer }
:focus-visible { outline: 3px solid #f2a600; outline-offset: 2px }
.failed { padding: 8px 12px; border-left: 4px solid #b42318; background: #fdf1f0 }
`;
