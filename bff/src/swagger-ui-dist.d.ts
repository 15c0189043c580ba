/** The one function of it that we use; the package describes none. */
declare module 'swagger-ui-dist' {
  /** @returns the folder of its built files */
  export function absolutePath(): string;
}
