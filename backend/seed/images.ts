// stub
export async function drawImage(_name: string): Promise<{ type: string; body: Buffer } | undefined> {
  return undefined;
}
