/** @param output of npm @param spec what was to be fetched */
export const describeFetchFault = (output: string, spec: string): string => {
  if (/\b(?:E404|ETARGET)\b/.test(output))
    return `The registry has no ${spec}. Run: npm view ${spec.replace(/@[^@]*$/, '')} versions`
  const [, reason = output] = /^npm error (?!code|errno|syscall)(.+)$/m.exec(output) ?? []
  return `npm could not fetch ${spec}: ${reason}\nNothing was changed. Without a network name a folder of tarballs with --packages; else look at the registry that is asked: npm config get registry`
}
