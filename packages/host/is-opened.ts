/** Whether somebody opens the address in a browser, so that the answer is read; programs and pages ask for other types. */
export const isOpened = (request: Request): boolean => request.headers.get('accept')?.includes('text/html') ?? false
