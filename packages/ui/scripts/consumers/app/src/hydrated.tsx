'use client'

import { useEffect } from 'react'

/** Marks the document once React has hydrated it. */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
