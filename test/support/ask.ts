// Sends plain HTTP requests to a backend and returns the raw responses.
export interface Said {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields it expects and fails if they are missing
  body: any;
}

export interface Asking {
  get: (path: string, headers?: Record<string, string>) => Promise<Said>;
  post: (path: string, input: unknown, headers?: Record<string, string>) => Promise<Said>;
  form: (path: string, input: Record<string, string>, headers?: Record<string, string>) => Promise<Said>;
}

/** @param baseUrl called for each request, because the URL is known only after a suite's setup */
export function asking(baseUrl: () => string): Asking {
  async function send(path: string, init: RequestInit): Promise<Said> {
    const response = await fetch(baseUrl() + path, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
  return {
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, input, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof input === 'string' ? input : JSON.stringify(input),
      }),
    form: (path, input, headers = {}) => send(path, { method: 'POST', headers, body: new URLSearchParams(input) }),
  };
}
