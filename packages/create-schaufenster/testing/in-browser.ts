/** What a Datenschutzerklärung says of what stays in a visitor’s browser. */
export const IN_BROWSER = ['die Position', '„Bewegung anhalten“', 'neu geladen']
