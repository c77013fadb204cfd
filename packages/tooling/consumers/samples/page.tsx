import { ClientSamples } from './client-samples.tsx'
import { serverSamples } from './server-samples.tsx'

/** Every component of the library, once. */
export function Page() {
  return (
    <>
      {Object.entries(serverSamples).map(([name, sample]) => (
        <section key={name} data-sample={name}>
          {sample}
        </section>
      ))}
      <ClientSamples />
    </>
  )
}
