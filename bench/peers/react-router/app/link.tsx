// The shared components' link, with an address as Next's link takes it.
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

export const Link = ({ href, ...props }: Omit<ComponentProps<typeof RouterLink>, 'to'> & { href: string }) => <RouterLink to={href} {...props} />;
