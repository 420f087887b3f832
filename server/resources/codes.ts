// The resource that resolves the code of a park's QR code to a link (P3).
import { z } from 'zod';
import { isId } from '#shared/address-rules.ts';
import { lacksCall } from '#shared/api/client.ts';
import { itemLink, type Link, linkOf } from '#shared/links.ts';
import { isUscc } from '#shared/rules.ts';
import { tagOf } from '../cache/tags.ts';
import { baseOf } from './articles.ts';
import { failed, notFound, notOffered, type ReadContext, type Resource } from './resource.ts';

/** Schema of a code: printable ASCII without spaces. */
const code = z.string().regex(/^[\x21-\x7e]{1,128}$/);

export const codeResolve: Resource<'code.resolve'> = {
  params: z.strictObject({ code }),
  async read(context, { code }) {
    const { api, tenant } = context;
    const answer = await api.codeResolve({ tenantId: tenant.tenantId, code });
    if (!answer.ok) {
      if (lacksCall(answer)) return failed(notOffered);
      return failed(answer.failure.code === '404' ? notFound : answer.failure);
    }
    const value = answer.data && targetOf(context, answer.data);
    return value === undefined ? failed(notFound) : { ok: true, value, tags: [tagOf.tenant(tenant.tenantId)] };
  },
};

interface Resolved {
  type: 'article' | 'company' | 'url';
  target: string;
  cateCode?: string | undefined;
}

/** @returns the link, or undefined if the target is invalid */
function targetOf({ locale }: ReadContext, { type, target, cateCode }: Resolved): Link | undefined {
  if (type === 'url') return linkOf(locale, target);
  if (type === 'company') return isUscc(target) ? itemLink(locale, '/company', { id: target }) : undefined;
  return isId(target) ? itemLink(locale, baseOf(cateCode), { id: target }) : undefined;
}
