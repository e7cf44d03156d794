type Done<Result> = (error: Error | null, result: Result) => void;

/** `promisify` of `node:util`. */
export function promisify<Given extends unknown[], Result>(
  work: (...given: [...Given, Done<Result>]) => void,
): (...given: Given) => Promise<Result> {
  return (...given) =>
    new Promise((resolve, reject) => {
      work(...given, (error, result) => (error ? reject(error) : resolve(result)));
    });
}
